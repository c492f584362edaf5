// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The part of the name registry that resolution needs: who resolves a node. Anyone may write; the chain lives for one test run.
contract NameRegistry {
    mapping(bytes32 node => address) public resolver;
    mapping(bytes32 node => address) public owner;

    function setRecord(bytes32 node, address nodeOwner, address nodeResolver) external {
        owner[node] = nodeOwner;
        resolver[node] = nodeResolver;
    }
}

/// Answers addr, name and text for any node.
contract NameResolver {
    mapping(bytes32 node => address) private addresses;
    mapping(bytes32 node => string) public name;
    mapping(bytes32 node => mapping(string key => string)) private texts;

    function setAddr(bytes32 node, address value) external {
        addresses[node] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        bool isEvm = coinType == 60 && addresses[node] != address(0);
        return isEvm ? abi.encodePacked(addresses[node]) : bytes("");
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }
}

/// The two entry points clients call to resolve a name and to find an address's primary name, for names held on this chain.
contract UniversalNameResolver {
    NameRegistry private immutable registry;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes data);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedCoinType(uint256 coinType);

    constructor(NameRegistry nameRegistry) {
        registry = nameRegistry;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address resolver = resolverOf(name);
        return (ask(resolver, data), resolver);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (coinType != 60) revert UnsupportedCoinType(coinType);
        bytes memory reverseName = wireFormat(abi.encodePacked(hexOf(account), ".addr.reverse"));
        reverseResolver = registry.resolver(nodeOf(reverseName, 0));
        if (reverseResolver == address(0)) return ("", address(0), address(0));
        primary = NameResolver(reverseResolver).name(nodeOf(reverseName, 0));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory forwardName = wireFormat(bytes(primary));
        resolver = resolverOf(forwardName);
        address claimed = NameResolver(resolver).addr(nodeOf(forwardName, 0));
        if (keccak256(abi.encodePacked(claimed)) != keccak256(account)) {
            revert ReverseAddressMismatch(primary, abi.encodePacked(claimed));
        }
    }

    function resolverOf(bytes memory name) private view returns (address resolver) {
        resolver = registry.resolver(nodeOf(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
    }

    function ask(address resolver, bytes calldata data) private view returns (bytes memory) {
        (bool isOk, bytes memory answer) = resolver.staticcall(data);
        if (!isOk) revert ResolverError(answer);
        return answer;
    }

    /// The node hash of a name in DNS wire format, from the label that starts at `offset`.
    function nodeOf(bytes memory name, uint256 offset) private pure returns (bytes32) {
        uint256 length = uint8(name[offset]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = name[offset + 1 + i];
        return keccak256(abi.encodePacked(nodeOf(name, offset + 1 + length), keccak256(label)));
    }

    function wireFormat(bytes memory dotted) private pure returns (bytes memory wire) {
        wire = new bytes(dotted.length + 2);
        uint256 start;
        for (uint256 i; i <= dotted.length; i++) {
            if (i < dotted.length && dotted[i] != ".") {
                wire[i + 1] = dotted[i];
                continue;
            }
            wire[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function hexOf(bytes calldata data) private pure returns (bytes memory text) {
        bytes16 digits = "0123456789abcdef";
        text = new bytes(data.length * 2);
        for (uint256 i; i < data.length; i++) {
            text[2 * i] = digits[uint8(data[i]) >> 4];
            text[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}
