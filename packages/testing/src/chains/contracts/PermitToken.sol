// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Token} from "./Token.sol";

/// A Token whose owners approve by signatures (EIP-2612). Its storage begins as that of Token, whose code it can
/// replace.
contract PermitToken is Token {
    string public constant version = "1";
    bytes32 private constant permitType =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    mapping(address owner => uint256) public nonces;

    error InvalidPermit();

    constructor(string memory tokenName, string memory tokenSymbol, uint8 tokenDecimals)
        Token(tokenName, tokenSymbol, tokenDecimals)
    {}

    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        bytes32 names = keccak256(bytes(name));
        return keccak256(abi.encode(domainType, names, keccak256(bytes(version)), block.chainid, address(this)));
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        bytes32 message = keccak256(abi.encode(permitType, owner, spender, value, nonces[owner]++, deadline));
        bytes32 digest = keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR(), message));
        address signer = ecrecover(digest, v, r, s);
        if (block.timestamp > deadline || signer == address(0) || signer != owner) revert InvalidPermit();
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }
}
