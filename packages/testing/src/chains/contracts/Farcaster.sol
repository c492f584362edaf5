// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of Farcaster's registry of accounts that a login reads. Anyone may write; the chain lives for one test run.
contract FarcasterIdRegistry {
    mapping(address owner => uint256) public idOf;
    mapping(uint256 fid => address) public custodyOf;

    error HasId();

    /// Registers an account, or transfers it: its former owner has none then.
    function setCustody(uint256 fid, address owner) external {
        if (idOf[owner] != 0 && idOf[owner] != fid) revert HasId();
        delete idOf[custodyOf[fid]];
        idOf[owner] = fid;
        custodyOf[fid] = owner;
    }
}

/// The part of Farcaster's registry of keys that a login reads.
contract FarcasterKeyRegistry {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        keys[fid][key] = KeyData(KeyState.ADDED, keyType);
    }

    function remove(uint256 fid, bytes calldata key) external {
        keys[fid][key].state = KeyState.REMOVED;
    }

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
