// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Resolves every name below those whose resolver it is (ENSIP-10), by gateways (EIP-3668) whose answers its signers sign.
contract OffchainResolver {
    address public owner;
    string[] private urls;
    mapping(address signer => bool) public isSigner;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);
    error NotOwner();
    error Expired();
    error NotSigned();

    event GatewaysChanged(string[] urls);
    event SignerChanged(address signer, bool isSigner);
    event OwnerChanged(address owner);

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address initialOwner, string[] memory gateways, address[] memory signers) {
        owner = initialOwner;
        urls = gateways;
        for (uint256 i; i < signers.length; i++) isSigner[signers[i]] = true;
    }

    /// Templates of EIP-3668, tried in their order.
    function gatewayUrls() external view returns (string[] memory) {
        return urls;
    }

    function setGateways(string[] memory gateways) external onlyOwner {
        urls = gateways;
        emit GatewaysChanged(gateways);
    }

    function setSigner(address signer, bool isKnown) external onlyOwner {
        isSigner[signer] = isKnown;
        emit SignerChanged(signer, isKnown);
    }

    function setOwner(address newOwner) external onlyOwner {
        owner = newOwner;
        emit OwnerChanged(newOwner);
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory) {
        bytes memory request = abi.encodeCall(this.resolve, (name, data));
        revert OffchainLookup(address(this), urls, request, this.resolveWithProof.selector, request);
    }

    /// The answer of a gateway: the result, when it expires, and the signature of both for this contract and request.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert Expired();
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        if (!isSigner[recover(hash, signature)]) revert NotSigned();
        return result;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    function recover(bytes32 hash, bytes memory signature) private pure returns (address signer) {
        if (signature.length != 65) revert NotSigned();
        bytes32 r;
        bytes32 s;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
        }
        signer = ecrecover(hash, uint8(signature[64]), r, s);
        // Signed by nobody.
        if (signer == address(0)) revert NotSigned();
    }
}
